import './phone.css';

/*
 * The page that the phone opens: it sends photos as they are, two at a time, and a line of words for each.
 * It has no framework, because a phone loads it over the local network before anything else.
 */

/** Photos on their way at the same time. */
const atOnce = 2;
/** How often a lost connection is tried again by itself, after 1 s, 2 s, 4 s ... */
const attempts = 6;
/** Without a byte a request has failed, in ms. */
const silence = 60_000;

const mostBytes = Number(document.body.dataset.mostBytes);

interface Answer {
  /** 0 where there was none */
  status: number;
  words: string;
}

interface Photo {
  /** By which the computer knows a photo that is sent again */
  id: string;
  file: File;
  item: HTMLLIElement;
  isAdded?: boolean;
}

const find = <Kind extends Element>(selector: string) => document.querySelector(selector) as Kind;

const input = find<HTMLInputElement>('[type=file]');
const summary = find<HTMLElement>('[role=status]');
const list = find<HTMLUListElement>('ul');

const photos = new Map<string, Photo>();
const waiting: Photo[] = [];
let sending = 0;

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties);
}

/** Resolves after a while, and not before the page is looked at: a phone stops what a hidden page sends. */
async function pause(ms: number): Promise<void> {
  await new Promise((done) => setTimeout(done, ms));
  if (document.hidden)
    await new Promise((done) =>
      document.addEventListener('visibilitychange', done, { once: true }),
    );
}

/** @param onProgress is given the part of the bytes that are sent, from 0 to 1 */
function post(path: string, body: Blob | string, onProgress: (part: number) => void) {
  return new Promise<Answer>((done) => {
    const request = new XMLHttpRequest();
    let timer = setTimeout(() => request.abort(), silence);
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), silence);
      onProgress(loaded / total);
    };
    request.upload.onload = () => onProgress(1);
    request.onloadend = () => {
      clearTimeout(timer);
      done({ status: request.status, words: request.responseText });
    };
    request.open('POST', `${location.pathname}/${path}`);
    request.send(body);
  });
}

/** Sends until there is an answer, or too often in vain; waits while the computer takes other photos. */
async function send(path: string, body: Blob | string, onProgress: (part: number) => void) {
  for (let lost = 0; ; ) {
    const answer = await post(path, body, onProgress);
    const isBusy = answer.status === 503;
    if (!isBusy) lost += 1;
    if ((answer.status !== 0 && !isBusy) || lost === attempts) return answer;
    await pause(isBusy ? 2000 : 500 * 2 ** lost);
  }
}

const countOf = (count: number) => (count === 1 ? '1 photo is' : `${count} photos are`);

function showSummary(): void {
  const all = [...photos.values()];
  const added = all.filter(({ isAdded }) => isAdded).length;
  const open = all.filter(({ isAdded }) => isAdded === undefined).length;
  if (open > 0) {
    summary.textContent = `${all.length - open} of ${all.length} are done. Keep this page open.`;
    return;
  }
  const others = all.length - added;
  const not = `${others} ${others === 1 ? 'was' : 'were'} not added: the reason is beside it. `;
  summary.textContent = `${countOf(added)} on the computer. ${
    others > 0 ? not : ''
  }You can close this page, or choose more.`;
}

/** Why a photo is not added, or not known to be, when the computer gave no words. */
function failureWords(status: number, isSent: boolean): string {
  if (status === 404)
    return 'Is not on the computer: the code was closed there. Open it again and scan the new one.';
  const lost = 'The connection was lost, or the code was closed on the computer.';
  return isSent
    ? `${lost} Look there whether the photo has come, or send it again.`
    : `Is not on the computer. ${lost}`;
}

/** Removes the former progress or outcome of a photo. */
function clear(item: HTMLLIElement): void {
  for (const one of item.querySelectorAll('progress, p, button')) one.remove();
}

/** Shows the outcome of a photo below its name. */
function showOutcome({ id, item, file }: Photo, words: string, status: number): void {
  clear(item);
  item.className = status === 200 ? '' : 'failed';
  item.append(element('p', { textContent: words }));
  if (status === 200) item.append(wordsForm(id));
  // Of a verdict on the photo nothing changes by sending it again.
  else if (status !== 422 && status !== 413) {
    const again = element('button', { type: 'button', textContent: 'Send again' });
    again.setAttribute('aria-label', `Send again: ${file.name}`);
    again.onclick = () => {
      enqueue(photos.get(id) as Photo);
      input.focus();
    };
    item.append(again);
  }
}

async function sendPhoto(photo: Photo): Promise<void> {
  const { id, file, item } = photo;
  const progress = item.querySelector('progress') as HTMLProgressElement;
  const label = item.querySelector('p') as HTMLElement;
  let isSent = false;
  const showProgress = (part: number) => {
    progress.value = part;
    isSent ||= part === 1;
    label.textContent =
      part < 1 ? `${Math.floor(part * 100)} %` : 'Is being checked on the computer ...';
  };
  const query = new URLSearchParams({ id, name: file.name });
  const { status, words } = await send(`photo?${query}`, file, showProgress);
  photo.isAdded = status === 200;
  showOutcome(photo, words || failureWords(status, isSent), status);
}

function sendNext(): void {
  showSummary();
  const next = sending < atOnce && waiting.shift();
  if (!next) return;
  sending += 1;
  sendPhoto(next).finally(() => {
    sending -= 1;
    sendNext();
  });
  sendNext();
}

/** Puts a photo into the queue, also one that failed. */
function enqueue(photo: Photo): void {
  const { item, file } = photo;
  delete photo.isAdded;
  item.className = '';
  clear(item);
  const progress = element('progress', { value: 0, max: 1 });
  progress.setAttribute('aria-label', file.name);
  item.append(element('p', { textContent: 'Waits ...' }), progress);
  waiting.push(photo);
  sendNext();
}

/** The line for the words of a photo; they are saved when it is left, or by Enter. */
function wordsForm(id: string): HTMLFormElement {
  const form = element('form');
  const label = element('label', { textContent: 'What is to be seen?' });
  const line = element('input', { type: 'text', autocomplete: 'off', enterKeyHint: 'done' });
  const note = element('output');
  let saved = '';
  let last = Promise.resolve();
  const save = async () => {
    const words = line.value.trim();
    if (words === saved) return;
    note.textContent = 'Saving ...';
    const query = new URLSearchParams({ id });
    const answer = await send(`words?${query}`, words, () => undefined);
    if (answer.status === 200) saved = words;
    const isClosed = answer.status === 404;
    const lost = isClosed
      ? 'the code was closed on the computer.'
      : 'the connection was lost. Press Enter to try again.';
    note.textContent = answer.words || `Not saved: ${lost}`;
  };
  // One after the other: the computer must get the last ones last.
  const saveInTurn = () => {
    last = last.then(save);
  };
  line.onchange = saveInTurn;
  form.onsubmit = (event) => {
    event.preventDefault();
    saveInTurn();
  };
  label.append(line);
  form.append(label, note);
  return form;
}

/** A hexadecimal id; crypto.randomUUID() needs a secure address. */
const newId = () =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((one) => one.toString(16)).join('-');

function add(file: File): void {
  const item = element('li');
  const preview = element('img', { alt: '', loading: 'lazy', src: URL.createObjectURL(file) });
  preview.onerror = () => preview.remove();
  item.append(preview, element('strong', { textContent: file.name }));
  const photo: Photo = { id: newId(), file, item };
  photos.set(photo.id, photo);
  list.append(item);
  if (file.size > mostBytes) {
    photo.isAdded = false;
    const most = `${Math.floor(mostBytes / 1024 / 1024)} MB`;
    showOutcome(photo, `This file is too large: more than ${most}.`, 413);
  } else enqueue(photo);
}

input.onchange = () => {
  for (const file of input.files ?? []) add(file);
  input.value = '';
  showSummary();
};
