import type { LoginInput } from "@counterfoil/core";
import type { z } from "zod";

/** Email and password that were right, while the code is asked for. Kept in memory only. */
export type Credentials = Omit<z.output<typeof LoginInput>, "recaptcha">;
