import type { EditedBlock } from "@counterfoil/core";
import { zodResolver } from "@hookform/resolvers/zod";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { Controller } from "react-hook-form";
import { z } from "zod";
import { ApiForm } from "../../app/api-form.tsx";
import { MayEdit } from "../../app/may.tsx";
import { trpc } from "../../app/trpc.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { MarkdownEditor } from "../../ui/markdown-editor.tsx";
import { MoneyField } from "../../ui/number-field.tsx";
import { TextareaField, TextField } from "../../ui/text-fields.tsx";
import { Screen, Unloaded } from "../frame/screen.tsx";
import { AutosavedBlock } from "./autosaved-block.tsx";
import { BlockSave, BlockSection } from "./block-section.tsx";
import { CompanyBlock } from "./company-block.tsx";
import { type SectionId, sections } from "./configuration-sections.ts";
import { PictureField } from "./picture-field.tsx";
import { PopupBlock } from "./popup-block.tsx";
import { PromotedRaffles } from "./promoted-raffles.tsx";
import { TestimonialsBlock } from "./testimonials-block.tsx";
import { UnsavedGuard } from "./unsaved-guard.tsx";
import { useBlockForm } from "./use-block-form.ts";
import { useSavePicture } from "./use-save-picture.ts";
import { WinnersManager } from "./winners-manager.tsx";

const amount = z.number("Enter pounds and pence, like 1250.50").min(0, "Enter 0 or more");
const Form = z.object({ options: z.object({ active: z.boolean(), charity: amount, prizes: amount }) });
type Values = z.infer<typeof Form>;

const totals = [
  ["charity", "Charity Total"],
  ["prizes", "Prizes Total"],
] as const;

function StatisticsBlock({ block }: { block: Extract<EditedBlock, { type: "statistics" }> }) {
  const values = useMemo<Values>(() => ({ options: block.options }), [block.options]);
  const { form } = useBlockForm<Values>(block, values, zodResolver(Form));
  return (
    <BlockSection id="statistics" title="Statistics" block={block} note="Two amounts shown on the home page.">
      <ApiForm form={form} className="grid gap-4">
        <div className="grid gap-4 md:grid-cols-2">
          {totals.map(([name, label]) => (
            <Controller
              key={name}
              control={form.control}
              name={`options.${name}`}
              render={({ field }) => (
                <MoneyField
                  label={label}
                  error={form.errors.options?.[name]?.message}
                  {...field}
                  onChange={(value) => field.onChange(value ?? Number.NaN)}
                />
              )}
            />
          ))}
        </div>
        <Checkbox {...form.register("options.active")}>Display Statistics on Home Page</Checkbox>
        <BlockSave title="Statistics" form={form} />
      </ApiForm>
    </BlockSection>
  );
}

function FeaturedWinnerBlock({ block }: { block: Extract<EditedBlock, { type: "featured_winner" }> }) {
  const values = useMemo(() => ({ header: block.header, text: block.text }), [block.header, block.text]);
  const { form, save } = useBlockForm(block, values);
  const savePicture = useSavePicture(save);
  return (
    <BlockSection id="featured_winner" title="Featured Winner" note="One winner on the home page." block={block}>
      <PictureField label="Picture" value={block.image} onChange={savePicture} />
      <ApiForm form={form} className="grid gap-4">
        <TextField label="Header" maxLength={300} {...form.field("header")} />
        <Controller
          control={form.control}
          name="text"
          render={({ field }) => <MarkdownEditor label="Text" error={form.errors.text?.message} {...field} />}
        />
        <BlockSave title="Featured Winner" form={form} />
      </ApiForm>
    </BlockSection>
  );
}

type Props = {
  block: Extract<EditedBlock, { text: string; type: "how_it_works" | "support" | "referrals" | "winners_intro" }>;
  title: string;
  note: string;
  plain?: boolean;
};

function TextBlock({ block, title, note, plain }: Props) {
  const values = useMemo(() => ({ text: block.text }), [block.text]);
  const { form } = useBlockForm(block, values);
  const error = form.errors.text?.message;
  return (
    <BlockSection id={block.type} title={title} note={note} block={block}>
      <ApiForm form={form} className="grid gap-4">
        {plain ? (
          <TextareaField label="Text" rows={6} error={error} {...form.register("text")} />
        ) : (
          <Controller
            control={form.control}
            name="text"
            render={({ field }) => <MarkdownEditor label="Text" error={error} {...field} />}
          />
        )}
        <BlockSave title={title} form={form} />
      </ApiForm>
    </BlockSection>
  );
}

type Block = Extract<EditedBlock, { type: "faq" }>;

const blank = { question: "", answer: "" };

const toChanges = (faq: Block["faq"]) => ({ faq });

const toValues = (block: EditedBlock) => (block.type === "faq" ? block.faq : undefined);

function FaqBlock({ block }: { block: Block }) {
  return (
    <AutosavedBlock
      block={block}
      title="FAQ"
      note="Answers can use Markdown."
      values={block.faq}
      changesOf={toChanges}
      valuesOf={toValues}
      blank={blank}
      done="Successfully edited FAQ!"
      noun="question"
    >
      {({ value, change }) => (
        <>
          <TextField
            label="Question"
            maxLength={500}
            value={value.question}
            onChange={(event) => change({ ...value, question: event.target.value })}
          />
          <TextareaField
            label="Answer"
            rows={3}
            maxLength={10_000}
            value={value.answer}
            onChange={(event) => change({ ...value, answer: event.target.value })}
          />
        </>
      )}
    </AutosavedBlock>
  );
}

const route = getRouteApi("/admin/config/$section");

export function ConfigurationScreen() {
  const { section } = route.useParams();
  const config = trpc.content.listEdited.useQuery();
  const blocks = config.data?.config;
  return (
    <Screen>
      {blocks && (
        <UnsavedGuard>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-4 min-[1280px]:grid-cols-[9.5rem_minmax(0,1fr)]">
            <SectionIndex />
            <div className="min-w-0 [&>section]:pt-0">
              <MayEdit right="content.edit">
                <Section key={section} id={section} blocks={blocks} />
              </MayEdit>
            </div>
          </div>
        </UnsavedGuard>
      )}
      {!blocks && <Unloaded query={config} outline={["h-96"]} />}
    </Screen>
  );
}

function SectionIndex() {
  return (
    <nav aria-label="Sections" className="min-[1280px]:sticky min-[1280px]:top-6 min-[1280px]:self-start print:hidden">
      <ul className="flex flex-wrap gap-1 min-[1280px]:grid">
        {sections.map(({ id, label }) => (
          <li key={id}>
            <Link
              to="/admin/config/$section"
              params={{ section: id }}
              className="flex min-h-9 items-center rounded-s px-2.5 text-label no-underline hover:bg-ground outline-offset-[-2px]!"
              activeProps={{ className: "bg-ground font-semibold" }}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Section({ id, blocks }: { id: SectionId; blocks: EditedBlock[] }) {
  if (id === "winners") {
    const [intro] = blocks.flatMap((block) => (block.type === "winners_intro" ? [block] : []));
    return (
      <>
        {intro && <TextBlock block={intro} title="Introduction" note="Plain text, at the top of the winners." plain />}
        <WinnersManager />
      </>
    );
  }
  if (id === "promoted") {
    return <PromotedRaffles blocks={blocks.filter((block) => block.type === "promoted_raffle")} />;
  }
  const block = blocks.find(({ type }) => type === (id === "popup" ? "global_promotional_popup" : id));
  switch (block?.type) {
    case "statistics":
      return <StatisticsBlock block={block} />;
    case "how_it_works":
      return <TextBlock block={block} title="How it Works" note="On the home page and its own page." />;
    case "featured_winner":
      return <FeaturedWinnerBlock block={block} />;
    case "testimonials":
      return <TestimonialsBlock block={block} />;
    case "company":
      return <CompanyBlock block={block} />;
    case "faq":
      return <FaqBlock block={block} />;
    case "referrals":
      return <TextBlock block={block} title="Referrals" note="Shown to customers in their account." />;
    case "support":
      return <TextBlock block={block} title="Support" note="Plain text. How customers can contact you." plain />;
    case "global_promotional_popup":
      return <PopupBlock block={block} />;
    default:
      return null;
  }
}
