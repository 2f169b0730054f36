import type { Prize } from "./prize.ts";

const HATCHES = [
  ["red", "hatchback-red-coast", ["hatchback-red-city", "cash-green"]],
  ["blue", "hatchback-blue-moor", ["cash-blue"]],
  ["mustard yellow", "hatchback-mustard-forest", ["cash-yellow"]],
] as const;

/** The prize of the home page's main competition. */
export const hotHatch = hatch(HATCHES[0], 2_000);

function hatch([colour, picture, more]: (typeof HATCHES)[number], fuel: number): Prize {
  return {
    title: `Win this hot hatch and £${fuel.toLocaleString("en-GB")} for fuel`,
    value: 17_900 + fuel,
    category: "Cars",
    pictures: [picture, ...more],
    tags: ["car", "hatchback", "hot hatch", colour],
    about: `A five-door hot hatch in ${colour}, two years old, one careful owner and 14,300 miles. It has a full service history, and our garage in Gloucester has just fitted four new tyres. Come and see it before you enter if you like: it is in our showroom from Tuesday to Saturday.`,
    includes: [
      `The car in ${colour}, taxed for a year, with twelve months' MOT`,
      `£${fuel.toLocaleString("en-GB")} paid into your account for fuel`,
      "Delivery to any address on the UK mainland, or your ferry paid",
      "Or £16,000 in cash, if you would rather",
    ],
  };
}

const cityCar: Prize = {
  title: "City car, taxed and insured",
  value: 11_400,
  category: "Cars",
  pictures: ["hatchback-white-city"],
  tags: ["car", "city car", "first car", "white"],
  about:
    "A small white hatchback that parks anywhere and sips fuel. It is three years old with 19,000 miles, and we pay the insurance of its first year for any driver over 21, so a new driver can start straight away.",
  includes: [
    "The car with a year's tax and MOT",
    "Insurance for the first year, up to £1,400",
    "A full tank on the day",
  ],
};

const trailer: Prize = {
  title: "4x4 and trailer",
  value: 26_500,
  category: "Cars",
  pictures: ["four-by-four-green-moor", "four-by-four-sand-forest"],
  tags: ["car", "4x4", "off-road", "trailer"],
  about:
    "A proper working 4x4 with a low box, a tow bar and a steel rack, five years old and looked after by one farm in Powys. The twin-axle trailer that comes with it carries two tonnes.",
  includes: ["The 4x4 with twelve months' MOT", "A braked twin-axle trailer", "A set of all-terrain tyres, fitted"],
};

const offRoad = (
  [
    ["Sand-coloured 4x4, ready for the hills", "four-by-four-sand-forest", 23_800],
    ["Slate grey 4x4 with winter tyres", "four-by-four-slate-coast", 21_200],
    ["Green 4x4 and a roof tent", "four-by-four-green-moor", 24_900],
  ] as const
).map(
  ([title, picture, value]): Prize => ({
    title,
    value,
    category: "Cars",
    pictures: [picture],
    tags: ["car", "4x4", "off-road"],
    about:
      "Six years old, permanent four-wheel drive and a chain that was changed last spring. It has been up Welsh tracks and down to the school gates, and it is happy with both.",
    includes: ["The 4x4, taxed for six months, with twelve months' MOT", "A day's off-road tuition in Shropshire"],
  }),
);

const campers = (
  [
    ["Classic camper, fully restored", "camper-sky-coast", 28_500, "sky blue and cream"],
    ["Coral camper and a summer of pitches", "camper-coral-forest", 29_800, "coral and cream"],
    ["Sage green camper with a pop-up roof", "camper-sage-moor", 27_400, "sage and cream"],
  ] as const
).map(
  ([title, picture, value, colours]): Prize => ({
    title,
    value,
    category: "Cars",
    pictures: [picture],
    tags: ["camper", "van", "holiday"],
    about: `A 1970s camper in ${colours}, taken down to the metal and rebuilt in Cornwall over eighteen months. New engine, new brakes, and an interior in birch with a two-ring hob, a fridge and beds for four under the pop-up roof.`,
    includes: [
      "The camper with a folder of pictures of its restoration",
      "Agreed-value insurance for a year",
      "An awning and two folding chairs",
    ],
  }),
);

const bikes = (
  [
    ["Café racer 650, ready to ride", "motorbike-green", 6_200, "British racing green"],
    ["Red roadster 650 and riding kit", "motorbike-red", 6_900, "red"],
    ["Blue twin for the weekend", "motorbike-blue", 5_800, "blue"],
  ] as const
).map(
  ([title, picture, value, colour]): Prize => ({
    title,
    value,
    category: "Two Wheels",
    pictures: [picture],
    tags: ["motorbike", "650", colour],
    about: `A 650 twin in ${colour}, built up by a workshop in Norwich with a hand-stitched seat, wire wheels and a stainless exhaust that is loud enough and legal. 3,100 miles on the clock. You need a full A2 licence or better to ride it home.`,
    includes: [
      "The motorcycle with twelve months' MOT",
      "Helmet, jacket and gloves in your size, up to £600",
      "Delivery, or a train ticket to fetch it",
    ],
  }),
);

const bicycles = (
  [
    ["Electric bike in coral", "bicycle-coral", 2_400],
    ["Step-through electric bike with panniers", "bicycle-teal", 2_650],
    ["White electric bike and a helmet for two", "bicycle-white", 2_500],
  ] as const
).map(
  ([title, picture, value]): Prize => ({
    title,
    value,
    category: "Two Wheels",
    pictures: [picture],
    tags: ["bicycle", "electric bike", "commute"],
    about:
      "A town bike with a quiet mid-mounted motor, hydraulic brakes and a battery that lasts about 60 miles. Mudguards, lights and a rack are on it already, so it is fit for a British winter.",
    includes: [
      "The bicycle, set up for your height by a shop near you",
      "A lock of the best insurance grade",
      "A first service after three months",
    ],
  }),
);

/** Prizes with an engine, a motor or pedals. */
export const prizesOnWheels = {
  hotHatches: [hotHatch, hatch(HATCHES[1], 1_000), hatch(HATCHES[2], 1_500)],
  cityCar,
  trailer,
  offRoad,
  campers,
  bikes,
  bicycles,
};
