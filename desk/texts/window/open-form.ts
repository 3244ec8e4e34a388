import { createStore } from '../../frame/window/store';

/** The form that is open, while one is. */
interface OpenForm {
  /** Saves it; false when that was refused */
  save: () => Promise<boolean>;
}

/** Of the form that is open; null in other views. */
export const openForm = createStore<OpenForm | null>(null);

/** Saves the form that is open, where one is; false when that was refused. */
export const saveOpenForm = async (): Promise<boolean> => (await openForm.get()?.save()) ?? true;
