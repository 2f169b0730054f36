export type Environment = Readonly<Record<string, string | undefined>>;

/** The settings of this process: nothing else reads its environment. `config.ts` is loaded later, perhaps from the built server. */
export const processEnvironment: Environment = process.env;
