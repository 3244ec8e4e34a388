/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { Conflicts } from '../../frame/window/Changes';

test('lists in a conflict are compared by the complete labels of their entries', () => {
  const [mine, theirs] = [[{ name: 'Asha Negi' }, { name: 'Ravi Rawat' }], [{ name: 'Asha Negi' }]];
  render(
    <Conflicts
      advice=""
      conflicts={[{ path: ['reviews'], mine, theirs }]}
      nameOf={() => 'Reviews'}
      fieldsOf={() => [{ name: '', mine, theirs }]}
      choose={() => undefined}
    />,
  );
  const [own, other] = screen.getAllByText(/^(?:Yours|Theirs):$/).map((one) => one.parentElement);
  expect(own?.textContent).toBe('Yours: Asha Negi, Ravi Rawat');
  expect(other?.textContent).toBe('Theirs: Asha Negi');
});
