import { keptKeys } from "./migrations/001/kept-keys.ts";

/** The tables whose triggers refuse to delete rows, so that only a shop that is emptied or moved does, with the triggers off. */
export const KEPT_TABLES: readonly string[] = Object.keys(keptKeys);
