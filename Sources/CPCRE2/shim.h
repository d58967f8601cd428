// The 8-bit PCRE2 library. Its header needs the code unit width before it is included.
#ifndef SWITCHYARD_CPCRE2_SHIM_H
#define SWITCHYARD_CPCRE2_SHIM_H

#define PCRE2_CODE_UNIT_WIDTH 8
#if __has_include(<pcre2.h>)
#include <pcre2.h>
#else
#error "Switchyard needs PCRE2: 'apt-get install -y libpcre2-dev' on Debian, 'brew install pcre2' on macOS"
#endif

#endif
