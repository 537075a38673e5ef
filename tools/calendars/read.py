"""The instant at which the first event of a file begins, as a package reads it."""
import datetime
import sys

name, file = sys.argv[1:]
text = open(file, newline="").read()
if name == "icalendar":
    import icalendar

    start = icalendar.Calendar.from_ical(text).walk("VEVENT")[0]["DTSTART"].dt
else:
    import vobject

    start = vobject.readOne(text).vevent.dtstart.value
print(start.astimezone(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%S.000Z") if start.tzinfo else "floating")
