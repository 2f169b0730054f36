import type { Prize } from "./prize.ts";

function sum(pounds: number): string {
  return `£${pounds.toLocaleString("en-GB")}`;
}

/** Money, paid into the winner's bank account. */
export function cashPrize(pounds: number, title = `${sum(pounds)} in your account, tax free`): Prize {
  const pictures = pounds >= 2_000 ? ["cash-yellow", "cash-blue"] : ["cash-pink", "cash-green"];
  return {
    title,
    value: pounds,
    category: "Cash",
    pictures,
    tags: ["cash", "tax free", String(pounds)],
    about: `${sum(pounds)}, paid by bank transfer within two working days of the draw. Prizes of competitions like this one are not taxed in the United Kingdom, so what we send is what you keep.`,
    includes: [`${sum(pounds)} by bank transfer`, "Nothing else to buy, collect or insure"],
  };
}

const LARGE = [20_000, 15_000, 10_000, 7_500, 5_000, 4_000, 3_000, 2_500, 2_000].map((pounds) => cashPrize(pounds));
const SMALL = [
  cashPrize(1_500),
  cashPrize(1_000),
  cashPrize(1_000, "A thousand pounds for the weekend"),
  cashPrize(750),
  cashPrize(500, "£500 before payday"),
  cashPrize(500, "£500 towards the big shop"),
  cashPrize(250, "£250 for a night out"),
  cashPrize(1_200, "£100 a month for a year"),
];

const BEACHES = [
  ["Ten days on the Algarve for two", "beach-noon", "Lagos on the Algarve", 2_600, "ten nights"],
  ["A week in Madeira for two", "beach-blue", "Funchal on Madeira", 1_900, "seven nights"],
  ["Crete for four, flights and all", "beach-dusk", "Chania on Crete", 3_400, "seven nights"],
  ["Late sun in Cyprus for two", "beach-dusk", "Paphos in Cyprus", 2_100, "seven nights"],
  ["A fortnight in Menorca for four", "beach-blue", "Ciutadella on Menorca", 4_200, "fourteen nights"],
  ["Winter sun in Tenerife for two", "beach-noon", "Costa Adeje on Tenerife", 1_700, "seven nights"],
] as const;

const beaches = BEACHES.map(
  ([title, picture, place, value, nights]): Prize => ({
    title,
    value,
    category: "Holidays",
    pictures: [picture],
    tags: ["holiday", "beach", "sun", place],
    about: `${nights.replace(/^\w/, (letter) => letter.toUpperCase())} at a small family hotel in ${place}, a few minutes' walk from the sea, with flights from the UK airport that suits you. Travel on any dates within a year, school holidays excepted.`,
    includes: [
      "Return flights with hold luggage",
      `${nights} with breakfast`,
      "Transfers from the airport and back",
      "£250 to spend",
    ],
  }),
);

const LODGES = [
  ["A week in a lakeside lodge", "cabin-morning", "Coniston Water", 1_350],
  ["Long weekend in a Highland lodge", "cabin-dusk", "Loch Tay", 780],
  ["Half-term by the lake for six", "cabin-morning", "Bala in Snowdonia", 1_600],
  ["Four nights in the Mournes", "cabin-dusk", "Newcastle, County Down", 690],
] as const;

const lodges = LODGES.map(
  ([title, picture, place, value]): Prize => ({
    title,
    value,
    category: "Holidays",
    pictures: [picture],
    tags: ["holiday", "lodge", "lake", place],
    about: `A timber lodge near ${place} with a wood burner, a hot shower after the rain and a rowing boat of its own. Dogs are welcome. You choose the dates, any time in the next twelve months.`,
    includes: ["The lodge to yourselves, bed linen and logs included", "A hamper on arrival", "£100 towards travel"],
  }),
);

const seaside: Prize = {
  title: "Weekend by the sea",
  value: 320,
  category: "Holidays",
  pictures: ["beach-dusk"],
  tags: ["holiday", "weekend", "seaside", "free"],
  about:
    "Two nights for two in a guest house on the front at Whitby, with a full breakfast and dinner on the first evening. This one is our thank-you: entering costs nothing, and there is one ticket for each person.",
  includes: ["Two nights for two with breakfast", "Dinner on the first evening"],
};

/** Cash, from the price of a night out to the price of a car. */
export const cashPrizes = { large: LARGE, small: SMALL };

/** Time away from home. */
export const holidayPrizes = { beaches, lodges, seaside };
