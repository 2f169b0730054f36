import { readFileSync } from "node:fs";
import { z } from "zod";

const manifest = readFileSync(new URL("../../../package.json", import.meta.url), "utf8");

/** The version of the release, from the manifest of the repository; "unreleased" where it names none. */
export const version = z.object({ version: z.string().default("unreleased") }).parse(JSON.parse(manifest)).version;
