import { graphql } from 'gatsby';
import { ButtonRow } from '../../components/Button/ButtonRow';
import { ContactButtons } from '../../components/Button/ContactButtons';
import { QuoteButton } from '../../components/Button/QuoteButton';
import { noWrap } from '../../components/noWrap';
import { Photo } from '../../components/Photo/Photo';
import { pictureSizes } from '../../styles/picture-sizes';
import * as css from './Hero.module.css';

/** The first screen of the home page: headline, picture, call, chat and quote. */
export function Hero({ hero }: { hero: Queries.HeroFragment }) {
  return (
    <section className={css.hero} aria-labelledby="headline">
      <div className={css.words}>
        <h1 id="headline">{noWrap(hero.title)}</h1>
        <p className={`lead ${css.intro}`}>{noWrap(hero.intro)}</p>
        <ButtonRow className={css.actions}>
          <ContactButtons />
          <QuoteButton />
        </ButtonRow>
      </div>
      <Photo
        isPriority
        {...hero.picture}
        sizes={pictureSizes.hero}
        narrow={{
          photo: hero.phonePicture.photo,
          media: '(max-width: 39.99em)',
          sizes: pictureSizes.heroOnPhone,
        }}
        className={css.picture}
      />
      <div className={`${css.road} screen-only`} />
    </section>
  );
}

export const heroData = graphql`
  fragment Hero on Hero {
    title
    intro
    picture { ...BandPicture }
    phonePicture {
      photo { ...PhotoHero }
    }
  }
`;
