#!/usr/bin/env bash
# fhir 4.12.0 (run on Node 20.20.2), a validator of FHIR R4.
#
# A patient's birth date. FHIR R4 wants YYYY, YYYY-MM or YYYY-MM-DD, and an instant of an appointment wants its zone. Seen: valid
# without a message are "04/03/1980" (which is March in one country and April in another), "1980-02-31", and the beginning of an
# appointment without a zone. What the same validator does find: a code that is none of the required ones.
# What to do: check the form of dates apart from it.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init --yes >/dev/null
npm install --no-audit --no-fund --ignore-scripts --silent fhir@4.12.0
cat >run.cjs <<'JS'
const assert = require('node:assert/strict');
const { Fhir } = require('fhir');

const fhir = new Fhir();
const check = (resource, valid) => {
  const answer = fhir.validate(resource);
  console.log(String(answer.valid).padEnd(6), JSON.stringify(resource));
  assert.equal(answer.valid, valid);
};
check({ resourceType: 'Patient', birthDate: '1980-03-04' }, true);
check({ resourceType: 'Patient', birthDate: '04/03/1980' }, true);
check({ resourceType: 'Patient', birthDate: '1980-02-31' }, true);
const participant = [{ status: 'accepted' }];
check({ resourceType: 'Appointment', status: 'booked', start: '2026-12-16T10:00:00', participant }, true);
check({ resourceType: 'Appointment', status: 'taken', start: '2026-12-16T10:00:00Z', participant }, false);
JS
node run.cjs
echo 'As described.'
