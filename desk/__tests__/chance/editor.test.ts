import { testWalks } from '../../../__tests__/support/chance';
import { editors } from './editor';

testWalks('an editor', editors(true));
