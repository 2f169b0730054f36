import { FormSection } from "../../ui/form-section.tsx";
import { RaffleMarkdown, RaffleText } from "./raffle-fields.tsx";

/** Name and description. */
export function AboutSection() {
  return (
    <FormSection id="about" title="About" note="What customers read first.">
      <RaffleText name="name" />
      <RaffleMarkdown name="description" rows={8} />
    </FormSection>
  );
}
