#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/vector.h>

#include <bit>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "bindings.hpp"
#include "forms.hpp"
#include "oddtrick/net/fit.hpp"

namespace nb = nanobind;

namespace oddtrick {

namespace {

// Weights are written as single floats, the least byte first, in the order of `net::Net`.
void read_net(net::Net& net, const nb::bytes& data) {
    if (data.size() != 4 * net::kWeights) {
        throw std::invalid_argument("a network has " + std::to_string(4 * net::kWeights) + " bytes, not " +
                                    std::to_string(data.size()));
    }
    const auto* bytes = static_cast<const unsigned char*>(data.data());
    for (float& weight : net::weights(net)) {
        std::uint32_t bits = 0;
        for (int k = 0; k < 4; ++k) bits |= static_cast<std::uint32_t>(*bytes++) << 8 * k;
        weight = std::bit_cast<float>(bits);
    }
}

nb::bytes written(const net::Net& net) {
    std::vector<unsigned char> bytes;
    for (const float weight : net::weights(net)) {
        const auto bits = std::bit_cast<std::uint32_t>(weight);
        for (int k = 0; k < 4; ++k) bytes.push_back(static_cast<unsigned char>(bits >> 8 * k & 255));
    }
    return nb::bytes(bytes.data(), bytes.size());
}

nb::bytes fresh_net(std::uint64_t seed) { return written(*std::make_unique<net::Net>(net::fresh(seed))); }

nb::bytes fit_net(const net::Net& start, const players::Player& teacher, std::uint64_t deals, std::uint64_t seed,
                  const std::vector<int>& trumps, int random_percent, double rate) {
    if (random_percent < 0 || random_percent > 100) throw std::invalid_argument("a share is from 0 to 100 per cent");
    const Forms forms(trumps);
    const net::Course course{teacher, deals, static_cast<std::uint32_t>(random_percent), static_cast<float>(rate)};
    const auto net = std::make_unique<net::Net>(start);
    {
        const nb::gil_scoped_release released;
        net::fit(*net, course, {seed, 0, forms.all()});
    }
    return written(*net);
}

}  // namespace

void bind_net(nb::module_& module) {
    nb::class_<net::Net>(module, "Net")
        .def("__init__", [](net::Net* place, const nb::bytes& data) {
            new (place) net::Net;
            read_net(*place, data);
        }, nb::arg("data"))
        .def_prop_ro("data", &written);
    module.def("fresh_net", &fresh_net, nb::arg("seed"));
    module.def("fit_net", &fit_net, nb::kw_only(), nb::arg("start"), nb::arg("teacher"), nb::arg("deals"),
               nb::arg("seed"), nb::arg("trumps"), nb::arg("random_percent"), nb::arg("rate"));
}

}  // namespace oddtrick
