import { seededRandom } from '../random';

const STEPS = 30;

/** Steps of a world by their names; what cannot be done at that moment does nothing. */
type Steps<Name extends string> = Record<Name, () => Promise<void>>;

/**
 * Plays many worlds of random steps, and checks each after every step. `SEED=7012` plays one of them again, `WORLDS=500` more of them.
 *
 * @param {object} game `first`: the first seed; `often`: steps that come more often; `check`: throws when something is wrong
 * @returns how many kinds of steps were played. Rejects with the seed and the steps that led to what is wrong.
 */
export async function playWorlds<World, Name extends string>(game: {
  first: number;
  worlds: number;
  begin: () => Promise<World>;
  stepsOf: (world: World, random: () => number) => Steps<Name>;
  often: readonly NoInfer<Name>[];
  check: (world: World) => Promise<void>;
}): Promise<number> {
  const { SEED, WORLDS } = process.env;
  const seeds = SEED
    ? [Number(SEED)]
    : Array.from({ length: Number(WORLDS ?? game.worlds) }, (_, at) => game.first + at);
  const played = new Set<string>();
  for (const seed of seeds) {
    const world = await game.begin();
    const random = seededRandom(seed);
    const steps: [string, () => Promise<void>][] = Object.entries(game.stepsOf(world, random));
    const weighted = [
      ...steps,
      ...steps.flatMap((step) => game.often.filter((name) => name === step[0]).map(() => step)),
    ];
    const trail: string[] = [];
    try {
      for (let left = STEPS; left > 0; left--) {
        const step = weighted[Math.floor(random() * weighted.length)];
        if (!step) throw new Error('there are no steps');
        const [name, act] = step;
        trail.push(name);
        played.add(name);
        await act();
        await game.check(world);
      }
    } catch (error) {
      throw new Error(`seed ${seed}, after ${trail.join(', ')}`, { cause: error });
    }
  }
  return played.size;
}
