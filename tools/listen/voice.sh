#!/bin/sh
# The voice: writes down what it is given to say, and takes the time that a person's ear would need, 50 ms for a letter.
# $1: the file. A line when it begins and a line when it has said all: what has no end was cut short by the next thing to say.
words=$(cat)
echo "$(date +%s%3N) $$ says $words" >>"$1"
sleep "$(awk "BEGIN { print 0.1 + 0.05 * ${#words} }")"
echo "$(date +%s%3N) $$ said" >>"$1"
