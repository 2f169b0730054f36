import { ProtectionCode } from "@counterfoil/core";
import { publicProcedure, router } from "../procedures/trpc.ts";
import { findProtectionCode } from "./find-protection-code.ts";

export const codeRouter = router({
  /** How the shop protects its players, for everybody. */
  find: publicProcedure.output(ProtectionCode).query(({ ctx }) => findProtectionCode(ctx.deps)),
});
