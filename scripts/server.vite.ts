import { join } from "node:path";
import { inOneFile } from "./one-file.ts";
import { root } from "./root.ts";

/** Vite's configuration of the built server. */
export default inOneFile({ server: join(root, "apps/server/src/serve.ts") });
