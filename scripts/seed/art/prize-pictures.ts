import { beach, DUSK, NOON } from "./beach.ts";
import { cabin } from "./cabin.ts";
import { camera } from "./camera.ts";
import { cash } from "./cash.ts";
import { coffeeMachine } from "./coffee-machine.ts";
import { gamesConsole } from "./games-console.ts";
import { hamper } from "./hamper.ts";
import { headphones } from "./headphones.ts";
import { laptop } from "./laptop.ts";
import { phone } from "./phone.ts";
import { picture } from "./shapes.ts";
import { tools } from "./tools.ts";
import { watch } from "./watch.ts";

const travel = {
  "beach-noon": picture(beach({ ...NOON, cloth: "#E8463A", lounger: "#2BA3BC" })),
  "beach-dusk": picture(beach({ ...DUSK, cloth: "#E8463A", lounger: "#2BA3BC" })),
  "beach-blue": picture(beach({ ...NOON, cloth: "#2B6FC2", lounger: "#F0745A" })),
  "cabin-morning": picture(
    cabin({
      sky: ["#A9D8EA", "#D6EDF3"],
      sun: "#FFE38A",
      hills: ["#8FB4C6", "#6C9A8C", "#4B7F5F"],
      lake: ["#4E9DB8", "#357F9D"],
      grass: ["#7FAE63", "#628F4B"],
      pines: "#2F6B55",
    }),
  ),
  "cabin-dusk": picture(
    cabin({
      sky: ["#4D4B86", "#F2A38C"],
      sun: "#FFD08A",
      hills: ["#8C7AA6", "#665A8C", "#454472"],
      lake: ["#7A6A9A", "#4F4A80"],
      grass: ["#5B6B55", "#46553F"],
      pines: "#2A3B46",
    }),
  ),
};

const money = {
  "cash-yellow": picture(cash({ amount: "large", table: { back: "#F7C948", front: "#EDB82B", shadow: "#A87A0A" } })),
  "cash-blue": picture(cash({ amount: "large", table: { back: "#8CC8E6", front: "#6FB2D4", shadow: "#2F6C8E" } })),
  "cash-pink": picture(cash({ amount: "small", table: { back: "#FFB3C6", front: "#F598B0", shadow: "#A84A67" } })),
  "cash-green": picture(cash({ amount: "small", table: { back: "#F5E1B8", front: "#E8CD96", shadow: "#96773A" } })),
};

const PURPLE_ROOM = { back: "#4B3A78", light: "#574488", bench: "#392B60", edge: "#5D4A90", shadow: "#1B1236" };
const TEAL_ROOM = { back: "#0E5C5E", light: "#136B6C", bench: "#0A4849", edge: "#0F5F60", shadow: "#062A2B" };

const electronics = {
  "console-teal": picture(gamesConsole({ wall: TEAL_ROOM, pad: ["#EEF2F5", "#AEB9C4", "#C5CFD8"], glow: "#4BA9E8" })),
  "console-purple": picture(
    gamesConsole({ wall: PURPLE_ROOM, pad: ["#FFD9E3", "#D98CA6", "#EDB2C4"], glow: "#FF9BB7" }),
  ),
  "phone-blue": picture(
    phone({
      shell: ["#7FA6C9", "#A9C8E2", "#557A9C"],
      screen: ["#17324A", "#265273", "#2E7F9C", "#FFB25E"],
      table: { back: "#F2B8A0", light: "#F7CBB8", shadow: "#A5654B" },
    }),
  ),
  "phone-graphite": picture(
    phone({
      shell: ["#4A535E", "#6B7580", "#2F363F"],
      screen: ["#FFC9A3", "#E8785C", "#8A4F7D", "#FFF0C2"],
      table: { back: "#BFE0CF", light: "#D2EBDF", shadow: "#5A8A74" },
    }),
  ),
  "laptop-moor": picture(
    laptop({
      screen: ["#FBD9A8", "#C98E86", "#5E6B4A", "#F4744A"],
      room: { wall: "#D5E3EA", light: "#E2EDF2", desk: "#C49A6C", edge: "#D9B389", shadow: "#7A5A38" },
      mug: "#E8463A",
    }),
  ),
  "laptop-night": picture(
    laptop({
      screen: ["#2A2F5E", "#454A8C", "#1F6B6E", "#FFE38A"],
      room: { wall: "#F6D7DF", light: "#FBE6EB", desk: "#8C6A58", edge: "#A78471", shadow: "#4A352B" },
      mug: "#2BA3BC",
    }),
  ),
  "camera-black": picture(
    camera({
      leather: ["#2B3441", "#3F4A59", "#1B222E"],
      strap: "#B5622F",
      paper: { back: "#9CC9B5", light: "#ADD6C4", shadow: "#4F8069" },
    }),
  ),
  "camera-tan": picture(
    camera({
      leather: ["#A8653A", "#C58357", "#7F4826"],
      strap: "#3A2A22",
      paper: { back: "#8FB7DD", light: "#A3C6E6", shadow: "#48719A" },
    }),
  ),
  "headphones-cream": picture(
    headphones({
      leather: ["#EFE4D2", "#FFF8EA", "#CDBD9F"],
      shelf: { back: "#2F6E73", light: "#387B80", top: "#1F5257", edge: "#2C666B", shadow: "#0E2F32" },
    }),
  ),
  "headphones-navy": picture(
    headphones({
      leather: ["#2E4A78", "#4A6AA0", "#1E3256"],
      shelf: { back: "#F4C56A", light: "#F8D283", top: "#D9A545", edge: "#E6B65B", shadow: "#8A6418" },
    }),
  ),
};

const GREEN_CLOTH = { back: "#1D4A40", light: "#25594D", shadow: "#0E2C26" };
const ROSE_CLOTH = { back: "#C98A86", light: "#D79C97", shadow: "#8A524F" };
const GREY_CLOTH = { back: "#AEB9C4", light: "#BCC6D0", shadow: "#75818D" };
const AUTUMN_TABLE = { back: "#DDE7D6", light: "#E8F0E2", table: "#B98A58", edge: "#CFA576", shadow: "#6B4A26" };
const WINTER_TABLE = { back: "#7C2F3A", light: "#8A3A45", table: "#4A2A26", edge: "#5E3832", shadow: "#22100E" };

const home = {
  "watch-blue": picture(watch({ dial: "#123C63", smallDial: "#0D2C49", cloth: GREEN_CLOTH })),
  "watch-green": picture(watch({ dial: "#1F4D3C", smallDial: "#163A2D", cloth: ROSE_CLOTH })),
  "watch-burgundy": picture(watch({ dial: "#6B1F2E", smallDial: "#4F1521", cloth: GREY_CLOTH })),
  "tools-yellow": picture(
    tools({ drill: ["#F0B400", "#FFD02F", "#C98F00"], board: { back: "#E8633A", holes: "#CB4F29" } }),
  ),
  "tools-teal": picture(
    tools({ drill: ["#1E9AA0", "#4CC3C4", "#12686C"], board: { back: "#E3D3B4", holes: "#CDB991" } }),
  ),
  "coffee-cream": picture(
    coffeeMachine({
      enamel: ["#F3E6CB", "#FFF8E8", "#D6C49C"],
      kitchen: { wall: "#8FBFAE", tile: "#A3CFBF", worktop: "#B98A58", edge: "#CFA576", shadow: "#5A3D1E" },
    }),
  ),
  "coffee-red": picture(
    coffeeMachine({
      enamel: ["#D5372B", "#F0665A", "#9C211A"],
      kitchen: { wall: "#EFE7DA", tile: "#E0D5C3", worktop: "#5B636E", edge: "#727B86", shadow: "#262C34" },
    }),
  ),
  "hamper-autumn": picture(
    hamper({ wall: AUTUMN_TABLE, cloth: ["#F3F1EC", "#7FA6C9"], bottle: ["#2F5A45", "#4A7D63", "#F3E6CB"] }),
  ),
  "hamper-winter": picture(
    hamper({ wall: WINTER_TABLE, cloth: ["#F3F1EC", "#D5452F"], bottle: ["#3A1F2E", "#5A3548", "#F3E6CB"] }),
  ),
};

/** Pictures of prizes that are not driven, by name. */
export const prizePictures: Record<string, string> = { ...travel, ...money, ...electronics, ...home };
