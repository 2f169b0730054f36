import type { LoginInput } from "@counterfoil/core";
import type { z } from "zod";

/** Correct email and password while the second factor is pending. Kept in memory only. */
export type Credentials = Omit<z.output<typeof LoginInput>, "recaptcha">;
