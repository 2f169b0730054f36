import { describeLocal } from "../../ui/london-time.ts";
import { formatMoney } from "../../ui/money.ts";
import type { RaffleField, RaffleValues } from "./raffle-values.ts";

function describeItem(item: string | Record<string, unknown>): string {
  if (typeof item === "string") return item;
  return Object.values(item)
    .map((part) => (typeof part === "boolean" ? (part ? "✓" : "") : String(part)))
    .filter((part) => part !== "")
    .join(" · ");
}

/** Describes a field's value in words, for comparison. */
export function describeValue(field: RaffleField, values: RaffleValues): string {
  const value = values[field];
  if (value === null || value === "") return "Nothing";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number")
    return field === "price" || field === "originalPrice" ? formatMoney(value) : String(value);
  if (Array.isArray(value)) return value.length === 0 ? "Nothing" : value.map(describeItem).join("\n");
  if (typeof value === "object") return [value.question, ...value.answers.map(describeItem)].join("\n");
  return describeLocal(value)?.words ?? value;
}
