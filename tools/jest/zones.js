// Tests know the rules of every time zone, as servers do.
require('@harmony/domain/zones').knowAllZones();
