#!/bin/sh
# Makes the committed web fonts (libs/ui/assets/fonts) from the fontsource packages: axes limited to the weights in
# use, glyphs split in two files each. Run it again only to change a font, an axis or the glyph set.
#   sh tools/art/subset-fonts.sh <empty working folder>
# Needs npm with network, and fonttools (Debian: fonttools, python3-brotli). Nothing is added to package.json.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
out=$here/../../libs/ui/assets/fonts
work=${1:?name an empty working folder}
mkdir -p "$work" "$out"
cd "$work"

fetch() { # <package> <version> <folder>
  npm pack --silent "@fontsource-variable/$1@$2" >/dev/null
  mkdir -p "$1"
  tar -xzf "fontsource-variable-$1-$2.tgz" -C "$1" --strip-components=1
  cp "$1/LICENSE" "$out/$1.LICENSE.txt"
}

# What English is set in: ASCII, dashes, curly quotes, bullet, ellipsis, prime marks, narrow spaces, minus, times, arrows,
# copyright sign.
english='U+0020-007E,U+00A0,U+00A9,U+00B7,U+00D7,U+2009,U+202F,U+2013,U+2014,U+2018,U+2019,U+201C,U+201D,U+2022,U+2026,U+2032,U+2033,U+2190-2193,U+2212'
# What names and other languages add: the rest of Latin-1, euro, trade mark. Fetched only by pages that have such a sign.
latin='U+00A1-00A8,U+00AA-00B6,U+00B8-00D6,U+00D8-00FF,U+0131,U+0152,U+0153,U+200A,U+2010-2012,U+2015,U+201A,U+201B,U+201E,U+2030,U+2039,U+203A,U+20AC,U+2122'
features='kern,liga,calt,ccmp,locl,mark,mkmk,tnum,pnum,lnum'

subset() { # <source> <axis limit> <result without ending>
  fonttools varLib.instancer --quiet "$1" "$2" -o limited.ttf
  for range in english latin; do
    eval "glyphs=\$$range"
    name=$3; [ $range = latin ] && name=$3-latin
    pyftsubset limited.ttf --unicodes="$glyphs" --layout-features="$features" --flavor=woff2 --output-file=subset.woff2
    rm -f "$out/$name".*.woff2
    # The name says what is in it: browsers keep the file for good. It stands in libs/ui/src/tokens/fonts.ts, too.
    mv subset.woff2 "$out/$name.$(sha256sum subset.woff2 | cut -c1-8).woff2"
  done
}

fetch brygada-1918 5.3.0
fetch atkinson-hyperlegible-next 5.3.0
subset brygada-1918/files/brygada-1918-latin-wght-normal.woff2 wght=500 brygada-1918
subset brygada-1918/files/brygada-1918-latin-wght-italic.woff2 wght=500 brygada-1918-italic
subset atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2 wght=400:700 atkinson-hyperlegible-next
ls -l "$out"
