import { join } from "node:path";
import { inOneFile } from "../one-file.ts";
import { root } from "../root.ts";

/** Commands that tests run. */
const commands = ["backup", "check-audit", "mail-failure", "reseal", "restore"];

/** Vite's configuration: the programs that tests start often. */
export default inOneFile({
  main: join(root, "apps/server/src/main.ts"),
  "clocked-shop": join(root, "apps/server/test/clocked-shop.ts"),
  ...Object.fromEntries(commands.map((name) => [name, join(root, `scripts/${name}.ts`)])),
});
