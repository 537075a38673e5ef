// Tests know the rules of every time zone, as servers do.
require('../../libs/domain/src/platform/moments/zones').knowAllZones();
