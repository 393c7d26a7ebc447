import { ObjectType } from 'type-graphql';
import { pageOf } from '../submissions/pageOf';
import { Testimonial } from './Testimonial';

@ObjectType({ description: 'One page of testimonials.' })
export class TestimonialPage extends pageOf(Testimonial) {}
