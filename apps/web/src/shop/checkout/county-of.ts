/** Postcode areas by county. An area that is in several counties is missing. */
const areas: Record<string, string> = {
  Bedfordshire: "LU",
  Berkshire: "RG SL",
  Cambridgeshire: "CB",
  Cheshire: "CW SK WA",
  Cornwall: "TR",
  "County Durham": "DH",
  Cumbria: "CA",
  Derbyshire: "DE",
  Devon: "EX TQ",
  Dorset: "BH DT",
  "East Yorkshire": "HU",
  Essex: "CM CO IG RM SS",
  Fife: "KY",
  Gloucestershire: "GL",
  "Greater Manchester": "BL M OL WN",
  Hampshire: "SO",
  Herefordshire: "HR",
  Hertfordshire: "AL SG WD",
  Kent: "BR CT DA ME TN",
  Lancashire: "BB FY PR",
  Leicestershire: "LE",
  Lincolnshire: "LN",
  London: "E EC N NW SE SW W WC",
  Merseyside: "L",
  Middlesex: "HA TW UB",
  Norfolk: "NR",
  "North Yorkshire": "HG YO",
  Northamptonshire: "NN",
  Nottinghamshire: "NG",
  Oxfordshire: "OX",
  Shropshire: "TF",
  Somerset: "TA",
  "South Yorkshire": "S",
  Staffordshire: "ST",
  Suffolk: "IP",
  Surrey: "CR GU KT SM",
  "Tyne and Wear": "NE SR",
  "West Midlands": "B WS WV",
  "West Yorkshire": "BD HD HX LS WF",
  Wiltshire: "SN SP",
  Worcestershire: "WR",
};

/** Returns the usual county of a whole postcode; "" where it is not known. */
export function countyOf(postCode: string): string {
  const [, area] = /^([A-Z]{1,2})\d[A-Z\d]? ?\d[A-Z]{2}$/.exec(postCode.trim().toUpperCase()) ?? [];
  const found = Object.entries(areas).find(([, list]) => area !== undefined && list.split(" ").includes(area));
  return found?.[0] ?? "";
}
