import { expect, it } from "vitest";
import { z } from "zod";
import { compiled } from "./compiled.ts";

it("a compiled schema answers what it declares alone, and refuses what lacks any of it", async () => {
  const schema = compiled(z.object({ tickets: z.array(z.object({ number: z.string() })) }));
  const answer = { tickets: [{ number: "7", holder: "Bea" }], secret: 1 };
  expect(await schema.parseAsync(answer)).toEqual({ tickets: [{ number: "7" }] });
  await expect(schema.parseAsync({ tickets: [{}] })).rejects.toThrow(z.ZodError);
});

it("a check that waits isn't left out of a compiled schema, but fails", async () => {
  const schema = compiled(z.object({ number: z.string().refine(async () => true) }));
  await expect(schema.parseAsync({ number: "7" })).rejects.toThrow("synchronous");
});
