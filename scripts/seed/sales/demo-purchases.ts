import type { Moment } from "../clock.ts";
import type { Competition } from "../competitions/competition.ts";
import type { People } from "../people/plan-customers.ts";
import { ordinary, type Part, type Sale } from "./sale.ts";

/** The ticket that won the 4x4 and trailer. */
export const FEATURED_NUMBER = 417;

/** Purchases of the demo customer and the featured winner. */
export function demoPurchases(competitions: Competition[], { customer, featured }: People): Sale[] {
  const byKey = new Map(competitions.filter(({ key }) => key !== "").map((one) => [one.key, one]));
  const part = (key: string, count: number, chosen: number[] = [], right = true): Part[] => {
    const competition = byKey.get(key);
    return competition ? [{ competition, count, chosen, right }] : [];
  };
  const buys = (when: Moment, parts: Part[][], more: Partial<Sale> = {}): Sale => {
    return { ...ordinary, buyer: customer, when, parts: parts.flat(), ...more };
  };
  const cash = byKey.get("instant")?.instantNumbers.find(({ prize }) => prize === "£50 cash");
  const planned = [
    buys({ daysAgo: 24, second: 70_500 }, [part("city-car", 3)], { usesBalance: true }),
    buys({ daysAgo: 16, second: 74_000 }, [part("trailer", 2)]),
    buys({ daysAgo: 10, second: 68_300 }, [part("hatch", 4), part("algarve", 12)], { savedCard: true }),
    buys({ daysAgo: 6, second: 72_800 }, [part("instant", 2, cash ? [cash.number] : [])], { opened: true }),
    buys({ daysAgo: 5, second: 45_200 }, [part("free", 1)]),
    buys({ daysAgo: 4, second: 66_700 }, [part("letters", 2, [], false)], { refunded: true }),
    buys({ daysAgo: 2, second: 77_100 }, [part("sale", 2), part("just-ended", 1)], { coupon: "AUTUMN10" }),
    buys({ daysAgo: 1, second: 70_900 }, [part("cafe-racer", 3)]),
    buys({ daysAgo: 20, second: 44_000 }, [part("trailer", 3, [FEATURED_NUMBER])], { buyer: featured }),
  ];
  return planned.filter((sale) => sale.parts.length > 0);
}
