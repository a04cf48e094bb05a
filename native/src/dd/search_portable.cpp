// The search for any processor.
#include "oddtrick/dd/search.hpp"

namespace oddtrick::dd {

std::unique_ptr<SearchBase> make_portable_search(Form form, SearchState& state) {
    switch (form) {
        case Form::trump:
            return std::make_unique<Search<PortableCpu, Form::trump>>(state);
        case Form::plain:
            return std::make_unique<Search<PortableCpu, Form::plain>>(state);
        case Form::jokers:
            break;
    }
    return std::make_unique<Search<PortableCpu, Form::jokers>>(state);
}

}  // namespace oddtrick::dd
