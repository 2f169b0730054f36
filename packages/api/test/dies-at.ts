import type { KyselyPlugin } from "kysely";

/** Throws at the nth query, like a process that is killed there: what it has not committed is lost. */
export class DiesAt implements KyselyPlugin {
  #left: number;

  constructor(queries: number) {
    this.#left = queries;
  }

  transformQuery: KyselyPlugin["transformQuery"] = ({ node }) => {
    this.#left -= 1;
    if (this.#left < 0) throw new Error("The process died");
    return node;
  };

  transformResult: KyselyPlugin["transformResult"] = async ({ result }) => result;
}
