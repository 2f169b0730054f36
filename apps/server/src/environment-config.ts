import { examples } from "./settings-examples.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

/** The settings of this process: nothing else reads its environment. `config.ts` is loaded later, perhaps from the built server. */
export const processEnvironment: Environment = process.env;

/** Matches what systemd leaves in a value when a comment follows it on its line. */
const comment = /\s+#.*$|^#\s.*$/s;

/** Matches a command that a shell would replace by its output. In a file of settings nothing runs it, and anyone can guess it. */
const command = /^\$\(.*\)$/s;

/** Returns the settings in an environment, without empty ones and comments behind values, and a problem for each such comment and each command. */
export function splitComments(environment: Environment): { given: Environment; problems: [string, string][] } {
  const set = Object.entries(environment).filter(([name]) => name in examples);
  const values = set.map(([name, value]) => [name, value?.replace(comment, "")] as const);
  const commented = set.filter(([, value]) => comment.test(value ?? ""));
  const commands = values.filter(([, value]) => command.test(value ?? ""));
  return {
    given: Object.fromEntries(values.filter(([, value]) => value !== "")),
    problems: [
      ...commented.map(([name]): [string, string] => [
        name,
        'must not contain " #": a comment needs a line of its own',
      ]),
      ...commands.map(([name]): [string, string] => [name, "must be what the command prints, not the command itself"]),
    ],
  };
}
