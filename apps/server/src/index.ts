export { CannotStart } from "./cannot-start.ts";
export { BadSettings, type Config, readConfig } from "./config.ts";
export { type RunningServer, startServer } from "./start-server.ts";
