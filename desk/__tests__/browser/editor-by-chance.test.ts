import { testOneWalk } from '../../../__tests__/support/chance';
import { editors } from '../chance/editor';

testOneWalk('an editor acts by chance', editors(false), 4, 16);
