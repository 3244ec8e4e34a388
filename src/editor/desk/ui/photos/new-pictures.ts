import { type Draft, draftOf, storeDraft } from '../drafts';

/** The draft of a photo whose picture was replaced: the description is to be written first. */
export const undescribed: Draft = { base: {}, value: { alt: '' } };

/** Whether a photo's new picture is not described yet. */
export const mustBeDescribed = (source: string): boolean => draftOf(source)?.value.alt === '';

/** Lets a photo ask for the description of its new picture; the words for the old one are gone. */
export const askForDescription = (source: string): void => storeDraft(source, undescribed);
