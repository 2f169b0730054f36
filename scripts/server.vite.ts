import { join } from "node:path";
import { inOneFile } from "./one-file.ts";
import { root } from "./root.ts";

export default inOneFile({ server: join(root, "apps/server/src/serve.ts") });
