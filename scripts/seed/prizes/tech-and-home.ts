import type { Prize } from "./prize.ts";

const console65: Prize = {
  title: "Games console and 65-inch screen",
  value: 1_280,
  category: "Tech",
  pictures: ["console-teal", "cash-pink"],
  tags: ["console", "games", "television", "65 inch"],
  about:
    "This year's console with the larger disk, a second pad, and a 65-inch screen that can show all 120 frames of it. Both come sealed, with the maker's own two-year guarantee in your name.",
  includes: ["The console with two pads", "A 65-inch screen with wall bracket", "£100 of games of your choice"],
};

const consoles: Prize[] = [
  console65,
  {
    ...console65,
    title: "Pink console bundle",
    value: 620,
    pictures: ["console-purple"],
    includes: ["The console with one pad in pink", "A headset", "A year's online membership"],
  },
  {
    ...console65,
    title: "Games console, 55-inch screen and sofa night",
    value: 1_040,
    pictures: ["console-purple", "console-teal"],
    includes: ["The console with two pads", "A 55-inch screen", "£60 for the takeaway"],
  },
];

const phones = (
  [
    ["Phone in blue, 256 GB", "phone-blue", 799],
    ["Phone in graphite, 512 GB", "phone-graphite", 1_049],
    ["Two phones, one for someone you love", "phone-blue", 1_500],
  ] as const
).map(
  ([title, picture, value]): Prize => ({
    title,
    value,
    category: "Tech",
    pictures: [picture],
    tags: ["phone", "smartphone", "sim free"],
    about:
      "Bought new and sealed from a British high-street shop, unlocked for every network. Posted by tracked delivery on the working day after the draw.",
    includes: ["The phone, sealed and SIM free", "A case and a fast charger", "The maker's guarantee in your name"],
  }),
);

const laptops = (
  [
    ["Thin laptop for work and everything else", "laptop-moor", 1_249],
    ["Laptop for a student starting in autumn", "laptop-night", 899],
  ] as const
).map(
  ([title, picture, value]): Prize => ({
    title,
    value,
    category: "Tech",
    pictures: [picture],
    tags: ["laptop", "computer"],
    about:
      "A 14-inch laptop that weighs 1.2 kg and runs for a full day. 16 GB of memory and a 1 TB disk, with a British keyboard.",
    includes: ["The laptop, sealed", "A sleeve and a mouse", "Three years' guarantee"],
  }),
);

const cameras = (
  [
    ["Camera and two lenses", "camera-black", 1_350],
    ["Travel camera in tan leather", "camera-tan", 980],
  ] as const
).map(
  ([title, picture, value]): Prize => ({
    title,
    value,
    category: "Tech",
    pictures: [picture],
    tags: ["camera", "photography"],
    about:
      "A mirrorless camera with dials you can turn in gloves, a 35 mm lens for the street and a longer one for faces. Chosen by a wedding photographer from Leeds who uses the same one.",
    includes: [
      "The camera with both lenses",
      "A leather strap, a bag and a 128 GB card",
      "A morning's tuition near you",
    ],
  }),
);

const headphones = (
  [
    ["Headphones and a year of music", "headphones-cream", 420],
    ["Navy headphones and a record player", "headphones-navy", 560],
  ] as const
).map(
  ([title, picture, value]): Prize => ({
    title,
    value,
    category: "Tech",
    pictures: [picture],
    tags: ["headphones", "music", "audio"],
    about:
      "Over-ear headphones that keep the train out and the music in. Thirty hours on one charge, and pads that can be replaced.",
    includes: ["The headphones with case and stand", "A year of the music service that you use"],
  }),
);

const watches = (
  [
    ["Swiss diver's watch, boxed", "watch-blue", 1_450],
    ["Swiss field watch, green dial", "watch-green", 1_180],
    ["Burgundy dress watch on steel", "watch-burgundy", 1_320],
  ] as const
).map(
  ([title, picture, value]): Prize => ({
    title,
    value,
    category: "Watches",
    pictures: [picture],
    tags: ["watch", "swiss", "automatic"],
    about:
      "An automatic watch in a 40 mm steel case, water-resistant to 200 metres, bought new from an authorised jeweller in Birmingham. It comes with its box, its papers and a stamped guarantee of five years.",
    includes: ["The watch with box and papers", "The bracelet fitted to your wrist", "Insured hand delivery"],
  }),
);

const toolKits = (
  [
    ["18V workshop tool kit", "tools-yellow", 780],
    ["Site tool kit, six machines", "tools-teal", 1_150],
  ] as const
).map(
  ([title, picture, value]): Prize => ({
    title,
    value,
    category: "Home",
    pictures: [picture],
    tags: ["tools", "drill", "diy"],
    about:
      "Brushless machines on one battery: drill, driver, saw, sander, light and radio. They are what the trade buys, in cases that stack.",
    includes: ["The machines with three batteries and a charger", "A rolling case", "A set of hand tools in steel"],
  }),
);

const coffeeMachines = (
  [
    ["Espresso machine and a year of beans", "coffee-cream", 690],
    ["Red espresso machine for the counter", "coffee-red", 640],
  ] as const
).map(
  ([title, picture, value]): Prize => ({
    title,
    value,
    category: "Home",
    pictures: [picture],
    tags: ["coffee", "espresso", "kitchen"],
    about:
      "A machine with a proper boiler, a steam wand and a 58 mm basket, and a kilo of beans each month from a roastery in Sheffield. It makes the first cup in under three minutes.",
    includes: ["The machine and a grinder", "A kilo of beans a month for a year", "Two cups and a jug"],
  }),
);

const hampers = (
  [
    ["Autumn hamper for the table", "hamper-autumn", 180],
    ["The big Christmas hamper", "hamper-winter", 320],
    ["Picnic hamper for six", "hamper-autumn", 240],
  ] as const
).map(
  ([title, picture, value]): Prize => ({
    title,
    value,
    category: "Home",
    pictures: [picture],
    tags: ["hamper", "food", "gift"],
    about:
      "Packed to order by a delicatessen in Ludlow: cheese, bread, preserves, fruit and a bottle. Tell us what you cannot eat, and they will pack around it. Over 18s only, because of the bottle.",
    includes: ["The hamper in a wicker basket", "Delivery on the day you choose"],
  }),
);

/** Electronics. */
export const techPrizes = { consoles, phones, laptops, cameras, headphones };

/** Watches and home goods. */
export const homePrizes = { watches, toolKits, coffeeMachines, hampers };
