using System.Xml.Linq;
using Touchstone.Build;

namespace Touchstone.Tests.Build;

/// <summary>A project file holds exactly the text, whatever MSBuild and XML would make of it.</summary>
public class MSBuildTextTests
{
    [Fact]
    public void Nothing_in_a_text_is_expanded_or_split_and_all_of_it_comes_back() => Property.Holds(HostileCode.Names, text =>
    {
        // XML has no half of a surrogate pair, and a path has none.
        text = string.Concat(text.EnumerateRunes());
        var escaped = MSBuildText.Escape(text);
        var project = XDocument.Parse($"<Project><Item Include=\"{escaped}\">{escaped}</Item></Project>", LoadOptions.PreserveWhitespace);

        var item = Assert.IsType<XElement>(Assert.Single(project.Root!.Nodes()));
        Assert.Equal("Include", Assert.Single(item.Attributes()).Name);
        Assert.All((string[])[item.Attribute("Include")!.Value, item.Value], value =>
        {
            Assert.Equal(text, Uri.UnescapeDataString(value));
            Assert.DoesNotContain(value, c => "$@;'*?()".Contains(c, StringComparison.Ordinal));
        });
    });

    [Fact]
    public void Elements_of_a_list_stay_apart() => Assert.Equal("a%3Bb;c", MSBuildText.EscapeList(["a;b", "c"]));
}
