// Preloaded by the drill `clock`: the clock of this process differs from the machine's by DRILL_CLOCK_MS milliseconds. Timers
// and the database keep their own.
const shift = Number(process.env.DRILL_CLOCK_MS);
const Real = Date;

globalThis.Date = class Date extends Real {
  constructor(...given) {
    if (given.length === 0) super(Real.now() + shift);
    else super(...given);
  }

  static now() {
    return Real.now() + shift;
  }
};
