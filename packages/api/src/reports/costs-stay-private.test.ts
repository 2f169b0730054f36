import { EditCostsInput, FeesAndVat, RaffleProfit, type Right } from "@counterfoil/core";
import { expect, it } from "vitest";
import { z } from "zod";
import { calls } from "../calls.ts";

/** Fields that only those who may see money see. */
const ofMoney = [EditCostsInput, FeesAndVat, RaffleProfit]
  .flatMap(({ shape }) => Object.keys(shape))
  .filter((field) => /cost$|costs$|fee|vat|profit|income|breakEven/i.test(field) && field !== "couponCost");

/** Returns the fields of money in what a call answers: "anything" where it has no schema. */
function told(output: unknown): string[] {
  if (!(output instanceof z.ZodType)) return ["anything"];
  const text = JSON.stringify(z.toJSONSchema(output, { unrepresentable: "any", io: "output" }));
  return ofMoney.filter((field) => text.includes(`"${field}":`));
}

const seeMoney: readonly Right[] = ["reports.read", "costs.edit"];

/** The calls whose answers have fields of money. */
const telling = [...calls.values()]
  .map(({ path, meta: { who, rights }, output }) => ({ path, who, rights, fields: told(output) }))
  .filter(({ who, fields }) => fields.some((field) => field !== "anything" || who !== "admin"));

it("costs, fees, VAT and profit are in no answer to a visitor or customer, nor to staff who may not see money", () => {
  expect(ofMoney).toEqual(expect.arrayContaining(["prizeCost", "otherCosts", "feePercent", "feePerOrder", "profit"]));
  expect(calls.size).toBeGreaterThan(150);
  expect(telling.map(({ path }) => path)).toEqual([
    "reports.listProfit",
    "reports.findProfit",
    "reports.findFeesAndVat",
  ]);
  for (const { rights } of telling) expect(seeMoney).toEqual(expect.arrayContaining(rights ?? ["none"]));
});
