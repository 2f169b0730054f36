import { z } from "zod";
import { Id } from "./fields.ts";

/** Makes someone who entered by post, `id`, one person with another. */
export const MergePeopleInput = z.strictObject({ id: Id, intoId: Id });
