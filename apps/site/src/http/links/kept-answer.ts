import { BasisRecorder, type ContentVersions } from '../../content-versions';
import type { SiteApi, SiteApiResponse } from '../site-api';
import type { SiteLog } from '../site-log';

export interface KeptAnswerOptions {
  api: Pick<SiteApi, 'queryInternal'>;
  versions: ContentVersions;
  log: SiteLog;
}

/** What something rests on that is made from an answer. */
type Recorder = Pick<BasisRecorder, 'add'>;

/**
 * An answer of the API that a site server keeps in memory, and reads again when what it was made from has changed. While the API fails,
 * what was known last holds.
 */
export class KeptAnswer<Value> {
  #value: Value;
  /** What the value rests on; nothing was read yet. */
  #response: SiteApiResponse | null = null;
  #isCurrent: () => boolean = () => false;
  #reading: Promise<void> | null = null;

  constructor(
    private readonly url: string,
    nothing: Value,
    private readonly options: KeptAnswerOptions,
  ) {
    this.#value = nothing;
  }

  /** The value as it is now. `recorder` is told what it rests on, or that this is not known. */
  async read(recorder?: Recorder): Promise<Value> {
    if (!this.#isCurrent()) {
      this.#reading ??= this.#fetch().finally(() => (this.#reading = null));
      await this.#reading;
    }
    recorder?.add(this.#response ?? { headers: {} });
    return this.#value;
  }

  async #fetch(): Promise<void> {
    const { api, versions, log } = this.options;
    const { era } = versions;
    const recorder = new BasisRecorder();
    try {
      const response = await api.queryInternal(this.url);
      if (response.status !== 200) throw new Error(`${this.url} answered ${response.status}`);
      recorder.add(response);
      this.#value = JSON.parse(response.body) as Value;
      this.#response = response;
      this.#isCurrent = () => versions.isCurrent(recorder.basis, era);
    } catch (err) {
      log.error({ err }, 'what site servers keep in memory could not be read');
    }
  }
}
