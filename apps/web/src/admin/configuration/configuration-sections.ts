export const sections = [
  { id: "promoted", label: "Promoted raffles" },
  { id: "statistics", label: "Statistics" },
  { id: "how_it_works", label: "How it Works" },
  { id: "featured_winner", label: "Featured Winner" },
  { id: "testimonials", label: "Testimonials" },
  { id: "company", label: "Company" },
  { id: "faq", label: "FAQ" },
  { id: "referrals", label: "Referrals" },
  { id: "support", label: "Support" },
  { id: "popup", label: "Promo Popup" },
  { id: "winners", label: "Winners" },
] as const;

export type SectionId = (typeof sections)[number]["id"];

export function sectionOf(id: string): SectionId | undefined {
  return sections.find((section) => section.id === id)?.id;
}
