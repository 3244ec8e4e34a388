import { axeViolations } from '../support/browser';
import { DeskInBrowser } from '../support/desk-in-browser';

/* With git: __tests__/slow/publish.test.ts. The gate has none, and the copy of content/ is no repository. */

const desk = new DeskInBrowser();

test('says why nothing can be published, and how many sample values are left', async () => {
  const { page } = desk;
  await desk.show('publish');
  const reason =
    /^(?:There is no git on this computer|The project's folder is no git repository)\./;
  await page.getByRole('alert').getByText(reason).waitFor();
  await page.getByText(/^\d+ values are still samples: npm run publish-check lists them/).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Publish', exact: true }).waitFor();
  // Mistakes are told first: they can be corrected without git.
  desk.content.replace('company.json', /"email": "[^"]*"/, '"email": "nobody"');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText(/^There are mistakes; correct them first\. .*company\.json/).waitFor();
});
