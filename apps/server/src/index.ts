export type { BlobStore } from "./adapters/images/blob-store.ts";
export { openBlobStore, putPicture } from "./adapters/images/images.ts";
export { assertDatabaseNotLost } from "./assert-database-not-lost.ts";
export { CannotStart } from "./cannot-start.ts";
export { BadSettings, type Config, dataFolder, readConfig } from "./config.ts";
export { openShopDatabase } from "./open-shop-database.ts";
export { storedSecret } from "./session-secret.ts";
export { type RunningServer, startServer } from "./start-server.ts";
