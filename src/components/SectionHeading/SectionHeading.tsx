import * as css from './SectionHeading.module.css';

/** The heading of a band with its intro. `id` lets the band be named by it. */
export function SectionHeading({
  id,
  heading,
  centred = false,
}: {
  id: string;
  heading: { readonly title: string; readonly intro?: string | null };
  centred?: boolean;
}) {
  return (
    <div className={`${css.heading} ${centred ? css.centred : ''}`}>
      <h2 id={id}>{heading.title}</h2>
      {heading.intro && <p className={css.intro}>{heading.intro}</p>}
    </div>
  );
}
