import { type Person, person } from "./person.ts";
import { picture } from "./shapes.ts";

const LOOKS = {
  priya: { skin: "#C68A5E", hair: "#2A1C18", hairStyle: "bob", top: "#1F6B4E", ground: "#F7C948" },
  marcus: { skin: "#8D5B3E", hair: "#1B1512", hairStyle: "short", top: "#0D70A4", ground: "#BFE3F2", beard: true },
  eilidh: { skin: "#F0C6A4", hair: "#B4552F", hairStyle: "long", top: "#B2385F", ground: "#FFD6DF" },
  dev: { skin: "#D9A27A", hair: "#3A3F46", hairStyle: "short", top: "#217541", ground: "#D5F2DC", glasses: true },
  joan: { skin: "#F3D0B5", hair: "#C9CDD2", hairStyle: "bob", top: "#6B4C9A", ground: "#E4DAF2", glasses: true },
  callum: { skin: "#EFC3A0", hair: "#8A4B22", hairStyle: "short", top: "#AF4D22", ground: "#FFE0CC", beard: true },
  amina: { skin: "#B97B50", hair: "#2E7F9C", hairStyle: "scarf", top: "#1B4A8A", ground: "#FFE9A6" },
  geoff: { skin: "#F1C9AC", hair: "#8A8F96", hairStyle: "bald", top: "#3A434E", ground: "#CFE5D6", glasses: true },
  siobhan: { skin: "#F5D3BC", hair: "#3A2A22", hairStyle: "long", top: "#12605F", ground: "#BDE3E0" },
  kwame: { skin: "#6F4429", hair: "#16110E", hairStyle: "bald", top: "#8A6500", ground: "#FDE7A8", beard: true },
} as const satisfies Record<string, Person>;

/** Portraits by the first name of the sitter, and the featured winner with the ticket that won. */
export const peoplePictures: Record<string, string> = {
  ...Object.fromEntries(Object.entries(LOOKS).map(([name, look]) => [name, picture(person(look))])),
  "priya-with-ticket": picture(person({ ...LOOKS.priya, ticket: "0417" })),
};
