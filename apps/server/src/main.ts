// Imported first, before anything that an older Node.js cannot load.
import "./needs-node-24.ts";
import module from "node:module";

// Halves the loading time of later starts, so all else is imported after it.
module.enableCompileCache();
const { loadServer } = await import("./load-server.ts");
const { serve } = await loadServer();
await serve();
// Kept now, since a process that is killed writes nothing.
module.flushCompileCache();
