import { graphql } from 'gatsby';
import { useEffect, useRef } from 'react';
import { Band } from '../../components/Band/Band';
import { Icon } from '../../components/Icon/Icon';
import { noWrap } from '../../components/noWrap';
import { SectionHeading } from '../../components/SectionHeading/SectionHeading';
import * as css from './Questions.module.css';

/**
 * The frequently asked questions; nothing without questions. Each opens independently, also without script.
 * An address whose hash names a question opens its answer.
 * @param id of the heading
 */
export function Questions({
  id,
  heading,
  questions,
}: {
  id: string;
  heading: Queries.HeadingFragment;
  questions: readonly Queries.QuestionFragment[];
}) {
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const open = () => {
      for (const item of list.current?.querySelectorAll('details') ?? []) {
        if (location.hash === `#${item.id}`) item.open = true;
      }
    };
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, []);

  if (questions.length === 0) return null;
  return (
    <Band background="leaf" labelledBy={id}>
      <div className={`split aside ${css.split}`}>
        <SectionHeading id={id} heading={heading} />
        <div ref={list} className={css.list}>
          {questions.map(({ slug, question, answer }) => (
            <details key={slug} id={slug} className="card">
              <summary className={`face title icon-row ${css.question}`}>
                <Icon name="plus" />
                {noWrap(question)}
              </summary>
              <p className={css.answer}>{noWrap(answer)}</p>
            </details>
          ))}
        </div>
      </div>
    </Band>
  );
}

export const questionsData = graphql`
  fragment Question on Question {
    slug
    question
    answer
  }
`;
