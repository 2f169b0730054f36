import { bicycle } from "./bicycle.ts";
import { camperVan } from "./camper-van.ts";
import { fourByFour } from "./four-by-four.ts";
import { hatchback } from "./hatchback.ts";
import { motorbike } from "./motorbike.ts";
import { cityStreet, coastRoad, forestTrack, moorLane } from "./roads.ts";
import { picture, type Tones } from "./shapes.ts";

const PAINT = {
  red: ["#E4352B", "#FF6B57", "#A81C1D"],
  white: ["#F1F4F6", "#FFFFFF", "#C3CCD4"],
  blue: ["#2B6FC2", "#5B9BE6", "#1B4A8A"],
  green: ["#2F7A57", "#55A67E", "#1D533A"],
  mustard: ["#E2A417", "#FFCB4D", "#A8740A"],
  slate: ["#56616E", "#808C99", "#3A434E"],
  teal: ["#1E8C8F", "#4FB9B8", "#12605F"],
  sky: ["#6DB6DA", "#A2D8EE", "#4389AE"],
  coral: ["#F0745A", "#FF9E86", "#B84C37"],
  sage: ["#8CA67C", "#B2C7A2", "#647D57"],
  sand: ["#CDB38B", "#E6D2B2", "#A08761"],
} as const satisfies Record<string, Tones>;

const WALLS = {
  sand: { back: "#E9D7B2", disc: "#F3E6CB", floor: "#C9AF80", edge: "#DBC59B" },
  grey: { back: "#C9D3DA", disc: "#DEE6EB", floor: "#9AA7B1", edge: "#B4C0C9" },
  rose: { back: "#F2C7B6", disc: "#F9DDD1", floor: "#CE9985", edge: "#E0B19F" },
};

const PLACES = {
  blue: { wall: "#A9CFE0", brick: "#98C2D5", kerb: "#DDE3E8", ground: "#AEB8C2", shadow: "#3A4A58" },
  ochre: { wall: "#F3C969", brick: "#E9BA52", kerb: "#E9EDF0", ground: "#B9A98C", shadow: "#5A4A2A" },
  brick: { wall: "#C8705A", brick: "#B96150", kerb: "#E9EDF0", ground: "#A7A4A6", shadow: "#45302C" },
};

/** Pictures of things that are driven or ridden, by name. */
export const vehiclePictures: Record<string, string> = {
  "hatchback-red-coast": picture(coastRoad(), hatchback(PAINT.red)),
  "hatchback-red-city": picture(cityStreet(), hatchback(PAINT.red)),
  "hatchback-white-city": picture(cityStreet(), hatchback(PAINT.white)),
  "hatchback-blue-moor": picture(moorLane(), hatchback(PAINT.blue)),
  "hatchback-mustard-forest": picture(forestTrack(), hatchback(PAINT.mustard)),
  "four-by-four-green-moor": picture(moorLane(), fourByFour(PAINT.green)),
  "four-by-four-sand-forest": picture(forestTrack(), fourByFour(PAINT.sand)),
  "four-by-four-slate-coast": picture(coastRoad(), fourByFour(PAINT.slate)),
  "camper-sky-coast": picture(coastRoad(), camperVan(PAINT.sky)),
  "camper-coral-forest": picture(forestTrack(), camperVan(PAINT.coral)),
  "camper-sage-moor": picture(moorLane(), camperVan(PAINT.sage)),
  "motorbike-green": picture(motorbike({ tank: ["#1F6B4E", "#3B9A72", "#1F4D3C"], wall: WALLS.sand })),
  "motorbike-red": picture(motorbike({ tank: PAINT.red, wall: WALLS.grey })),
  "motorbike-blue": picture(motorbike({ tank: PAINT.blue, wall: WALLS.rose })),
  "bicycle-coral": picture(bicycle({ frame: PAINT.coral, place: PLACES.blue })),
  "bicycle-teal": picture(bicycle({ frame: PAINT.teal, place: PLACES.ochre })),
  "bicycle-white": picture(bicycle({ frame: PAINT.white, place: PLACES.brick })),
};
