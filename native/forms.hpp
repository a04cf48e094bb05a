// The forms of trumps of a series of deals, which only looks at them.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <stdexcept>
#include <vector>

namespace oddtrick {

class Forms {
  public:
    explicit Forms(const std::vector<int>& trumps)
        : forms_(std::make_unique<bool[]>(trumps.size())), size_(trumps.size()) {
        if (trumps.empty()) throw std::invalid_argument("there must be a form of trumps to play");
        for (std::size_t k = 0; k < size_; ++k) forms_[k] = trumps[k] != 0;
    }
    [[nodiscard]] std::span<const bool> all() const { return {forms_.get(), size_}; }

  private:
    std::unique_ptr<bool[]> forms_;
    std::size_t size_;
};

}  // namespace oddtrick
